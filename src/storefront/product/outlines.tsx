import type { ProductPage } from '../../pages/product-page.ts'
import { drawFront, handleOver } from './drawing-front.ts'
import type { Box, Drawing } from './drawing-geometry.ts'
import css from './measures.module.css'

type ViewsDrawingProps = Pick<Drawing, 'front' | 'side' | 'scale'> & { features: ProductPage['front'] }

/** A plain outline of each view; of a tower, what its front carries too. */
export function ViewsDrawing({ front, side, scale, features }: ViewsDrawingProps) {
  if (!features) {
    return (
      <>
        <Outline box={front} />
        <Outline box={side} />
      </>
    )
  }
  const { body, handle, woofers, tweeters } = drawFront(front, scale, features)
  const sideBody = { ...side, y: body.y, height: body.height }
  return (
    <>
      <Handle box={handle} grip={handle ? handle.height * 0.28 : 0} />
      <Outline box={body} />
      {woofers.map(({ x, y, radius }) => (
        <g key={y}>
          <circle className={css.line} cx={x} cy={y} r={radius} />
          <circle className={css.line} cx={x} cy={y} r={radius * 0.78} />
          <circle className={css.line} cx={x} cy={y} r={radius * 0.27} />
        </g>
      ))}
      {tweeters.map(({ x, y, radius }) => (
        <circle key={x} className={css.line} cx={x} cy={y} r={radius} />
      ))}
      <Handle box={handleOver(sideBody, body.y - front.y, 0.36)} />
      <Outline box={sideBody} />
    </>
  )
}

function Outline({ box }: { box: Box }) {
  return (
    <rect className={css.line} x={box.x} y={box.y} width={box.width} height={box.height} rx={box.radius} />
  )
}

/** A bow, open below, where it meets the body. */
function Handle({ box, grip = 0 }: { box: Box | null; grip?: number }) {
  if (!box) return null
  return (
    <>
      <path className={css.line} d={bow(box, 0)} />
      {grip > 0 ? <path className={css.thin} d={bow(box, grip)} /> : null}
    </>
  )
}

function bow({ x, y, width, height, radius }: Box, inset: number): string {
  const r = Math.max(radius - inset, 2)
  const across = width - 2 * (inset + r)
  return `M${x + inset} ${y + height}V${y + inset + r}q0 ${-r} ${r} ${-r}h${across}q${r} 0 ${r} ${r}V${y + height}`
}

/** The familiar thing: a can has its neck and foot, a card is a card. */
export function ReferenceDrawing({ kind, x, y, width, height, radius }: Drawing['reference']) {
  if (kind === 'card')
    return <rect className={css.thin} x={x} y={y} width={width} height={height} rx={radius} />
  const neck = width * 0.1
  const shoulder = height * 0.1
  const foot = height * 0.05
  return (
    <path
      className={css.thin}
      d={
        `M${x + neck} ${y}h${width - 2 * neck}l${neck} ${shoulder}v${height - shoulder - foot}l${-neck} ${foot}` +
        `h${2 * neck - width}l${-neck} ${-foot}v${foot + shoulder - height}zM${x} ${y + shoulder}h${width}`
      }
    />
  )
}
