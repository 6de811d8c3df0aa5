/** Minimum legal warranty of new products, in months. */
export const LEGAL_WARRANTY_MONTHS = 6
