import css from './icon.module.css'
import arrowDown from '@phosphor-icons/core/assets/regular/arrow-down.svg?raw'
import arrowRight from '@phosphor-icons/core/assets/regular/arrow-right.svg?raw'
import arrowUp from '@phosphor-icons/core/assets/regular/arrow-up.svg?raw'
import arrowUpRight from '@phosphor-icons/core/assets/regular/arrow-up-right.svg?raw'
import bookmark from '@phosphor-icons/core/assets/regular/bookmark-simple.svg?raw'
import bookmarkFilled from '@phosphor-icons/core/assets/fill/bookmark-simple-fill.svg?raw'
import caretDown from '@phosphor-icons/core/assets/regular/caret-down.svg?raw'
import chat from '@phosphor-icons/core/assets/regular/chat-circle.svg?raw'
import check from '@phosphor-icons/core/assets/bold/check-bold.svg?raw'
import copy from '@phosphor-icons/core/assets/regular/copy-simple.svg?raw'
import download from '@phosphor-icons/core/assets/regular/download-simple.svg?raw'
import envelope from '@phosphor-icons/core/assets/regular/envelope-simple.svg?raw'
import facebook from '@phosphor-icons/core/assets/regular/facebook-logo.svg?raw'
import file from '@phosphor-icons/core/assets/regular/file-text.svg?raw'
import instagram from '@phosphor-icons/core/assets/regular/instagram-logo.svg?raw'
import list from '@phosphor-icons/core/assets/regular/list.svg?raw'
import magnifier from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw'
import magnifierPlus from '@phosphor-icons/core/assets/regular/magnifying-glass-plus.svg?raw'
import mapPin from '@phosphor-icons/core/assets/regular/map-pin.svg?raw'
import minus from '@phosphor-icons/core/assets/regular/minus.svg?raw'
import phone from '@phosphor-icons/core/assets/regular/phone.svg?raw'
import plus from '@phosphor-icons/core/assets/regular/plus.svg?raw'
import printer from '@phosphor-icons/core/assets/regular/printer.svg?raw'
import share from '@phosphor-icons/core/assets/regular/share-network.svg?raw'
import shield from '@phosphor-icons/core/assets/regular/shield-check.svg?raw'
import tiktok from '@phosphor-icons/core/assets/regular/tiktok-logo.svg?raw'
import user from '@phosphor-icons/core/assets/regular/user.svg?raw'
import whatsapp from '@phosphor-icons/core/assets/regular/whatsapp-logo.svg?raw'
import wrench from '@phosphor-icons/core/assets/regular/wrench.svg?raw'
import x from '@phosphor-icons/core/assets/regular/x.svg?raw'
import xLogo from '@phosphor-icons/core/assets/regular/x-logo.svg?raw'
import youtube from '@phosphor-icons/core/assets/regular/youtube-logo.svg?raw'

const sources = {
  arrowDown,
  arrowRight,
  arrowUp,
  arrowUpRight,
  bookmark,
  bookmarkFilled,
  caretDown,
  chat,
  check,
  copy,
  download,
  envelope,
  facebook,
  file,
  instagram,
  list,
  magnifier,
  magnifierPlus,
  mapPin,
  minus,
  phone,
  plus,
  printer,
  share,
  shield,
  tiktok,
  user,
  whatsapp,
  wrench,
  close: x,
  x: xLogo,
  youtube,
}

export type IconName = keyof typeof sources

/** Phosphor's drawing without its `<svg>` shell, so that size and colour are ours. */
const drawing = (name: IconName) => ({ __html: sources[name].replace(/^<svg[^>]*>|<\/svg>\s*$/g, '') })

type IconProps = { name: IconName; size?: 14 | 16 | 18 | 20 | 24 | 32; className?: string | undefined }

/** Decoration only: the words beside it, or the control's name, say what it means. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={[css.icon, className].filter(Boolean).join(' ')}
      viewBox="0 0 256 256"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={drawing(name)}
    />
  )
}
