import type { Invoice } from '#/core/uploads/invoice.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import type { Reply } from './reply.ts'

/** To be saved, never opened in the site's name; null once it is gone. */
export async function privateFileReply(
  files: FileStore,
  { key, name, type }: Pick<Invoice, 'key' | 'name' | 'type'>,
  plainName = 'adjunto',
): Promise<Reply | null> {
  const file = await files.open(key)
  return (
    file && {
      status: 200,
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${extended(name)}`,
        'cache-control': 'private, no-store',
      },
      body: '',
      file,
    }
  )
}

/** Written as RFC 8187 says. */
function extended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
