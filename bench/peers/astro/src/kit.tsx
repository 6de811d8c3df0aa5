import type { Kit, LinkProps } from '../common/parts.tsx'
import { PlainImage } from '../common/plain-image.tsx'

const Link = ({ href, className, children }: LinkProps) => (
  <a href={href} className={className}>
    {children}
  </a>
)

export const kit: Kit = { Image: PlainImage, Link }
