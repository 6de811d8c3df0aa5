/** Object without its fields that are undefined, false, zero or empty. */
export function filled<Fields extends object>(fields: Fields) {
  const there = Object.entries(fields).filter(([, value]) => value && (value as unknown[]).length !== 0)
  return Object.fromEntries(there) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}
