/** Id of a field's control, by its path. */
export const idOf = (path: string) => `f-${path.replaceAll('.', '-')}`
