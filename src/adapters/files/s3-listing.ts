import { XMLParser } from 'fast-xml-parser'
import { type FileEntry, FilesUnavailable } from '#/core/files/file-store.ts'

type S3Listing = {
  Contents?: { Key: string; Size: string; LastModified: string }[]
  IsTruncated?: string
  NextContinuationToken?: string
}

const parser = new XMLParser({
  isArray: (element) => element === 'Contents',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
})

/** Keys are returned without `prefix`. @throws {FilesUnavailable} */
export function listedFiles(xml: string, prefix: string): { files: FileEntry[]; next: string | undefined } {
  const { Contents = [], IsTruncated, NextContinuationToken } = readListing(xml)
  const files = Contents.flatMap(({ Key, Size, LastModified }) => {
    // The bucket may contain unrelated objects outside our folder.
    if (!Key.startsWith(prefix) || Key.endsWith('/')) return []
    return [{ key: Key.slice(prefix.length), size: Number(Size), modifiedAt: new Date(LastModified) }]
  })
  return { files, next: IsTruncated === 'true' ? NextContinuationToken : undefined }
}

function readListing(xml: string): S3Listing {
  const { ListBucketResult: listing } = parser.parse(xml) as { ListBucketResult?: S3Listing | string }
  if (listing === undefined)
    throw new FilesUnavailable('El almacén de archivos no contesta con una lista: revisá FILES_URL.')
  return typeof listing === 'string' ? {} : listing
}
