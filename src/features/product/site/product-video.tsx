import type { Video } from '#/catalogue/documents/video.ts'
import { formatBytes } from '#/language/es-AR/format.ts'
import { pictureFallback } from '#/ui/picture-sources.ts'

type ProductVideoProps = { video: Video; className?: string | undefined }

/** Native player: only the poster loads before playback. */
export function ProductVideo({ video, className }: ProductVideoProps) {
  const address = `/media/${video.mp4}.mp4`
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- Silent videos have none, and editors are warned about the others.
    <video
      className={className}
      controls
      playsInline
      preload="none"
      width={video.width}
      height={video.height}
      poster={pictureFallback(video.poster)}
      aria-label={video.title}
    >
      <source src={address} type="video/mp4" />
      {video.captions ? (
        <track kind="captions" src={`/media/${video.captions}.vtt`} srcLang="es" label="Español" default />
      ) : null}
      <a href={address}>
        {video.title} (MP4, {formatBytes(video.bytes)})
      </a>
    </video>
  )
}
