import css from './icon.module.css'
import drawings from './icons.svg?raw'
import sprite from './icons.svg'

export type IconName =
  | 'arrowDown'
  | 'arrowRight'
  | 'arrowUp'
  | 'arrowUpRight'
  | 'bookmark'
  | 'bookmarkFilled'
  | 'caretDown'
  | 'chat'
  | 'check'
  | 'close'
  | 'copy'
  | 'cube'
  | 'download'
  | 'envelope'
  | 'facebook'
  | 'file'
  | 'instagram'
  | 'list'
  | 'magnifier'
  | 'magnifierPlus'
  | 'mapPin'
  | 'minus'
  | 'phone'
  | 'plus'
  | 'printer'
  | 'scales'
  | 'share'
  | 'shield'
  | 'tiktok'
  | 'user'
  | 'whatsapp'
  | 'wrench'
  | 'x'
  | 'youtube'

/** The server inlines drawings; the browser takes those it adds from the sprite, so its scripts carry none. */
const drawing = (name: IconName) => ({
  __html: import.meta.env.SSR ? pathsOf(name) : `<use href="${sprite}#${name}"/>`,
})

const paths = new Map<IconName, string>()

function pathsOf(name: IconName): string {
  const known = paths.get(name) ?? readPaths(name)
  paths.set(name, known)
  return known
}

function readPaths(name: IconName): string {
  const start = drawings.indexOf('>', drawings.indexOf(`id="${name}"`)) + 1
  return drawings.slice(start, drawings.indexOf('</symbol>', start))
}

type IconProps = { name: IconName; size?: 14 | 16 | 18 | 20 | 24 | 32; className?: string | undefined }

export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
      className={[css.icon, className].filter(Boolean).join(' ')}
      suppressHydrationWarning
      dangerouslySetInnerHTML={drawing(name)}
    />
  )
}
