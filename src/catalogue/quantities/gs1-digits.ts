/** Whether the last of the digits is the check digit of those before it, as GS1 counts: three times every other one from the right. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return /^\d+$/.test(digits) && sum % 10 === 0
}
