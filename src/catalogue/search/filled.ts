/** A list under its name, left out when nothing is in it. */
export function filled<Name extends string, Each>(
  name: Name,
  list: readonly Each[],
): { [name in Name]?: readonly Each[] } {
  return (list.length === 0 ? {} : { [name]: list }) as { [name in Name]?: readonly Each[] }
}
