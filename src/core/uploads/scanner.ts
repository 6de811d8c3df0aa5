export type Scanner = {
  /** Name that the scanner has for the malware in a file; null when it finds none. @throws {FilesUnavailable} */
  find(file: string): Promise<string | null>
}
