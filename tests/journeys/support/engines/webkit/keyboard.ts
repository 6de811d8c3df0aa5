/** Key values of WebDriver actions by name; any other key is its character. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
}

/** Actions that press keys together: `Shift+Tab`. */
export function pressed(keys: string) {
  const values = keys.split(/(?<=.)\+/).map((key) => KEYS[key] ?? key)
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]
}

/** Actions that type a text. */
export const typed = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
