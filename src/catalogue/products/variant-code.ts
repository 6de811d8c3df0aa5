/** `AW-T2022` of `AW-T2022~arena`. */
export const codeOfVariant = (id: string): string => id.split('~')[0]!
