import { Link as RouterLink } from 'react-router'
import type { Kit, LinkProps } from '../common/parts.tsx'
import { PlainImage } from '../common/plain-image.tsx'

const Link = ({ href, className, children }: LinkProps) => (
  <RouterLink to={href} className={className} prefetch="intent">
    {children}
  </RouterLink>
)

export const kit: Kit = { Image: PlainImage, Link }
