/** Months that the law gives every new product. */
export const LEGAL_WARRANTY_MONTHS = 6
