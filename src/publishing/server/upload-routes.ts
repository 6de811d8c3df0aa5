import { commonWidth } from '#/catalogue/pictures/picture-widths.ts'
import type {
  UploadedCaptions,
  UploadedDownload,
  UploadedPicture,
  UploadedVideo,
} from '#/panel/model/panel-data.ts'
import type { App } from '#/core/services/app.ts'
import { downloadName } from '#/core/uploads/download-name.ts'
import { MB } from '#/core/uploads/names.ts'
import { MAX_UPLOAD_BYTES } from '#/core/uploads/upload-limits.ts'
import { sharedCounter } from '#/core/http/rate-limit.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedPost, type Route } from '#/core/http/route.ts'
import { withFile, WRITES, type GoodFile } from './command-refusal.ts'

/** Limit in bytes for a request of half a minute; larger files come with the brand's content folder. */
const MAX_DOWNLOAD = 100 * MB
/** Margin over the limit, so that a slightly larger file gets a specific message. */
export const LARGEST_PANEL_BODY = MAX_DOWNLOAD + MB
const PREVIEW_WIDTH = 384

export function uploadRoutes(app: App): Route[] {
  const pictures = sharedCounter(app.throttle, { times: 300, seconds: 600 }, 10)
  const downloads = sharedCounter(app.throttle, { times: 60, seconds: 600 }, 10)
  return [
    authedPost('/panel/archivos', {
      ...WRITES,
      body: {
        kind: 'multipart',
        limits: { bodyBytes: MAX_UPLOAD_BYTES.picture + MB, fileBytes: MAX_UPLOAD_BYTES.picture },
        file: 'picture',
      },
      tooLarge: `La foto pesa más de ${MAX_UPLOAD_BYTES.picture / MB} MB. Elegí una más liviana.`,
      limit: {
        by: 'account',
        count: (uid) => pictures(`panel-fotos:${uid}`),
        sentence: 'Subiste muchas fotos seguidas. Esperá unos minutos y seguí.',
      },
      answer: (_visit, form) => withFile(form, keepPicture, 'No llegó ninguna foto. Elegila de nuevo.'),
    }),
    authedPost('/panel/archivos/descarga', {
      ...WRITES,
      body: {
        kind: 'multipart',
        limits: { bodyBytes: LARGEST_PANEL_BODY, fileBytes: MAX_DOWNLOAD },
        file: 'download',
      },
      tooLarge: `El archivo pesa más de ${MAX_DOWNLOAD / MB} MB. Elegí uno más liviano.`,
      limit: {
        by: 'account',
        count: (uid) => downloads(`panel-descargas:${uid}`),
        sentence: 'Subiste muchos archivos seguidos. Esperá unos minutos y seguí.',
      },
      answer: (_visit, form) => withFile(form, keepDownload),
    }),
    authedPost('/panel/archivos/video', {
      ...WRITES,
      body: {
        kind: 'multipart',
        limits: { bodyBytes: MAX_UPLOAD_BYTES.video + MB, fileBytes: MAX_UPLOAD_BYTES.video },
        file: 'video',
      },
      tooLarge: `El video pesa más de ${MAX_UPLOAD_BYTES.video / MB} MB. Exportalo más liviano.`,
      limit: {
        by: 'account',
        count: (uid) => downloads(`panel-videos:${uid}`),
        sentence: 'Subiste muchos videos seguidos. Esperá unos minutos y seguí.',
      },
      answer: (_visit, form) => withFile(form, keepVideo, 'No llegó ningún video. Elegilo de nuevo.'),
    }),
    authedPost('/panel/archivos/subtitulos', {
      ...WRITES,
      body: {
        kind: 'multipart',
        limits: { bodyBytes: MAX_UPLOAD_BYTES.captions + MB, fileBytes: MAX_UPLOAD_BYTES.captions },
        file: 'captions',
      },
      tooLarge: 'Los subtítulos pesan más de medio MB. ¿Son un .vtt?',
      limit: {
        by: 'account',
        count: (uid) => downloads(`panel-subtitulos:${uid}`),
        sentence: 'Subiste muchos archivos seguidos. Esperá unos minutos y seguí.',
      },
      answer: (_visit, form) => withFile(form, keepCaptions),
    }),
  ]

  async function keepPicture(received: GoodFile): Promise<Reply> {
    const wasThere = await app.files.has(`masters/${received.hash}`)
    const { hash, width, height, color, cutout } = await app.uploads.keepPicture(received)
    const previewWidth = commonWidth(width, PREVIEW_WIDTH)
    const picture = { hash, width, height, color, cutout }
    return jsonReply(200, {
      ok: true,
      picture,
      address: `/media/${hash}/${previewWidth}.webp`,
      wasThere,
    } satisfies UploadedPicture)
  }

  async function keepVideo(received: GoodFile): Promise<Reply> {
    const { mp4, width, height, seconds, hasSound, bytes } = await app.uploads.keepVideo(received)
    const video = { mp4, width, height, seconds, hasSound, bytes }
    return jsonReply(200, { ok: true, video } satisfies UploadedVideo)
  }

  async function keepCaptions(received: GoodFile): Promise<Reply> {
    const captions = await app.uploads.keepCaptions(received)
    return jsonReply(200, { ok: true, captions } satisfies UploadedCaptions)
  }

  async function keepDownload(received: GoodFile, name: string): Promise<Reply> {
    const download = await app.uploads.keepDownload(received, downloadName(name))
    return jsonReply(200, { ok: true, download } satisfies UploadedDownload)
  }
}
