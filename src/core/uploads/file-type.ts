/** Whatever it is called; undefined when its content doesn't say. */
export async function contentType(content: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
}

export async function contentEnding(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  return (await fileTypeFromFile(path).catch(() => undefined))?.ext
}
