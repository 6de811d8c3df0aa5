/**
 * The media type of a file by its content, whatever it is called; undefined when its content doesn't say, as when it is damaged.
 * Text never says: a page or a drawing has none. The library takes 30 ms to load, which only a process that is given files spends.
 */
export async function contentType(content: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
}

/** The usual ending of a file's name by its content, without a dot. */
export async function contentEnding(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  return (await fileTypeFromFile(path).catch(() => undefined))?.ext
}
