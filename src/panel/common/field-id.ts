export const idOf = (path: string) => `f-${path.replaceAll('.', '-')}`
