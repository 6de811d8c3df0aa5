import { encodedWidths } from '../../../catalogue/pictures/picture-widths.ts'
import type { UploadedPicture } from '../../../pages/panel/panel-data.ts'
import type { App } from '../../site/app.ts'
import { MAX_BYTES } from '../../uploads/upload-limits.ts'
import { RefusedFile } from '../../uploads/refused-upload.ts'
import type { MultipartForm } from '../../forms/uploaded-form.ts'
import { sharedCount } from '../request/rate-limit.ts'
import { jsonReply, type Reply } from '../request/reply.ts'
import { authedPost, type Route } from '../request/route.ts'
import { UNAVAILABLE } from './command-refusal.ts'
import { PANEL_HEADERS } from './panel-headers.ts'

/** Who goes over by little is told which. */
const LIMITS = { bodyBytes: MAX_BYTES.picture + 1024 * 1024, fileBytes: MAX_BYTES.picture }
const OFTEN = { times: 300, seconds: 600 }
const SHOWN_WIDTH = 384

export function uploadRoute(app: App): Route {
  const count = sharedCount(app.throttle, OFTEN, 10)
  return authedPost('/panel/archivos', {
    who: 'draft:write',
    says: 'order',
    headers: PANEL_HEADERS,
    body: { kind: 'multipart', limits: LIMITS, file: 'picture' },
    tooLarge: `La foto pesa más de ${MAX_BYTES.picture / 1024 / 1024} MB. Elegí una más liviana.`,
    limit: {
      by: 'account',
      count: (uid) => count(`panel-fotos:${uid}`),
      sentence: 'Subiste muchas fotos seguidas. Esperá unos minutos y seguí.',
    },
    answer: (_visit, form) => take(form),
    unavailable: async () => jsonReply(503, UNAVAILABLE, { 'retry-after': '10' }),
  })

  async function take({ files }: MultipartForm): Promise<Reply> {
    const file = files.get('archivo')
    if (!file) return refused('No llegó ninguna foto. Elegila de nuevo.')
    try {
      if (file.received instanceof Error) throw file.received
      const { hash, width, height, color, cutout } = await app.door.keepPicture(file.received)
      const shown = encodedWidths(width).findLast((each) => each <= SHOWN_WIDTH)
      const answer: UploadedPicture = {
        ok: true,
        picture: { hash, width, height, color, cutout },
        address: `/media/${hash}/${shown}.webp`,
      }
      return jsonReply(200, answer)
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error
      return refused(error.message)
    }
  }
}

function refused(sentence: string): Reply {
  return jsonReply(422, { ok: false, reason: 'invalid', sentence })
}
