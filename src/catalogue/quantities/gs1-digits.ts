/** Whether the last digit is the GS1 check digit: leftwards from it, weights 3 and 1 alternate. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return /^\d+$/.test(digits) && sum % 10 === 0
}
