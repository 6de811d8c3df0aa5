/** Fields without those that are undefined, zero or empty lists. */
export function filled<Fields extends object>(fields: Fields) {
  const there = Object.entries(fields).filter(([, value]) => value && (value as unknown[]).length !== 0)
  return Object.fromEntries(there) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}
