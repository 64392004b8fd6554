/** Is this the edition in one file? It needs no connection, and nobody can update it. */
export const isSingleFile = () => document.documentElement.dataset.edition === "single-file";
