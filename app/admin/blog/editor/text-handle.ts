/** What other parts of the editor may ask of the text. */
export type TextHandle = {
  /** Leads to the first image without a description, ready to be given one. */
  showUndescribed: () => void;
};
