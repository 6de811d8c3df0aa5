import type { UploadedDownload } from '../../../pages/panel/panel-data.ts'
import type { App } from '../../site/app.ts'
import { downloadName } from '../../uploads/download-name.ts'
import { RefusedFile } from '../../uploads/refused-upload.ts'
import type { MultipartForm } from '../../forms/uploaded-form.ts'
import { sharedCount } from '../request/rate-limit.ts'
import { jsonReply, type Reply } from '../request/reply.ts'
import { authedPost, type Route } from '../request/route.ts'
import { UNAVAILABLE } from './command-refusal.ts'
import { PANEL_HEADERS } from './panel-headers.ts'

const MB = 1024 * 1024
/** A request has half a minute, so larger files come with the brand's folder. */
const MAX = 100 * MB
export const LARGEST_PANEL_BODY = MAX + MB
const LIMITS = { bodyBytes: LARGEST_PANEL_BODY, fileBytes: MAX }
const OFTEN = { times: 60, seconds: 600 }

export function uploadDownloadRoute(app: App): Route {
  const count = sharedCount(app.throttle, OFTEN, 10)
  return authedPost('/panel/archivos/descarga', {
    who: 'draft:write',
    says: 'order',
    headers: PANEL_HEADERS,
    body: { kind: 'multipart', limits: LIMITS, file: 'download' },
    tooLarge: `El archivo pesa más de ${MAX / MB} MB. Elegí uno más liviano.`,
    limit: {
      by: 'account',
      count: (uid) => count(`panel-descargas:${uid}`),
      sentence: 'Subiste muchos archivos seguidos. Esperá unos minutos y seguí.',
    },
    answer: (_visit, form) => take(form),
    unavailable: async () => jsonReply(503, UNAVAILABLE, { 'retry-after': '10' }),
  })

  async function take({ files }: MultipartForm): Promise<Reply> {
    const file = files.get('archivo')
    if (!file) return refused('No llegó ningún archivo. Elegilo de nuevo.')
    try {
      if (file.received instanceof Error) throw file.received
      const download = await app.door.keepDownload(file.received, downloadName(file.name))
      return jsonReply(200, { ok: true, download } satisfies UploadedDownload)
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error
      return refused(error.message)
    }
  }
}

function refused(sentence: string): Reply {
  return jsonReply(422, { ok: false, reason: 'invalid', sentence })
}
