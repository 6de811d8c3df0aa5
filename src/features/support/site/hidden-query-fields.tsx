/** Carries over the answers of the other form. */
export function HiddenQueryFields({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
