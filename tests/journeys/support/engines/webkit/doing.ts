/** Page operations behind a locator. */
export type Doing = {
  judge: (selector: string, expected: { expression: string; timeout?: number }) => Promise<unknown>
  evaluateOn: (
    selector: string,
    how: 'one' | 'all',
    act: (elements: never, given: never) => unknown,
    given?: unknown,
  ) => Promise<unknown>
  stands: (selector: string, state: string) => Promise<boolean>
  untilStands: (selector: string, state: string) => Promise<void>
  clickOn: (selector: string) => Promise<void>
  hoverOver: (selector: string) => Promise<void>
  fillIn: (selector: string, text: string) => Promise<void>
  choose: (selector: string, wanted: string) => Promise<void>
  giveFile: (selector: string, file: unknown) => Promise<void>
  keyboard: { press: (keys: string) => Promise<void>; type: (text: string) => Promise<void> }
}
