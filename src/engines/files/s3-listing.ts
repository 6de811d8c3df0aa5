import type { FileEntry } from './file-store.ts'

/** Files of one page of a ListObjectsV2 answer, their keys without `prefix`, and how to ask for the next page. */
export function listedFiles(xml: string, prefix: string): { files: FileEntry[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, contents = '']) => {
    const key = textOf(contents, 'Key')
    // Others may keep what they like in the bucket; what is not under our folder is none of ours.
    if (key === undefined || !key.startsWith(prefix) || key.endsWith('/')) return []
    const modifiedAt = new Date(textOf(contents, 'LastModified') ?? 0)
    return [{ key: key.slice(prefix.length), size: Number(textOf(contents, 'Size')), modifiedAt }]
  })
  const isTruncated = textOf(xml, 'IsTruncated') === 'true'
  return { files, next: isTruncated ? textOf(xml, 'NextContinuationToken') : undefined }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, element: string): string | undefined {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return found?.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name!] ?? whole) : String.fromCodePoint(Number(code)),
  )
}
