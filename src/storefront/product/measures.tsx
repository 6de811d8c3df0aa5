import type { ProductPage } from '../../pages/product-page.ts'
import { formatNumber, joinUnit } from '../../catalogue/text/format.ts'
import { drawBox, isFlat, type Size, WIDTH } from './drawing-geometry.ts'
import css from './measures.module.css'
import { ReferenceDrawing, ViewsDrawing } from './outlines.tsx'

type MeasuresProps = Pick<ProductPage, 'front'> & {
  size: Size
  /** A thumbnail goes without its lines and numbers. */
  labels?: boolean
}

/** Front and side of the product in true proportion, with its measures and something familiar beside it. */
export function Measures({ size, front: features, labels = true }: MeasuresProps) {
  const { front, side, reference, height, floor, scale } = drawBox(size)
  const [across, up] = isFlat(size) ? [size.height, size.depth] : [size.depth, size.height]
  return (
    <span className={css.frame}>
      <svg
        className={css.drawing}
        viewBox={`0 0 ${WIDTH} ${height}`}
        {...(labels ? { role: 'img', 'aria-label': description(size, reference) } : { 'aria-hidden': true })}
      >
        <ReferenceDrawing {...reference} />
        <ViewsDrawing front={front} side={side} scale={scale} features={features} />
        {labels ? (
          <>
            <Across x={front.x} width={front.width} floor={floor} text={cm(size.width)} />
            <Across x={side.x} width={side.width} floor={floor} text={cm(across)} />
            <Up x={side.x + side.width} y={side.y} height={side.height} text={cm(up)} />
          </>
        ) : null}
      </svg>
    </span>
  )
}

/** Says below a drawing what stands beside the product. */
export function measuresCaption(size: Size): string {
  const views = isFlat(size) ? 'Desde arriba y de costado.' : 'De frente y de costado.'
  return `${views} A la izquierda, ${drawBox(size).reference.name} en la misma escala.`
}

function description(size: Size, reference: { name: string }): string {
  const [width, height, depth] = [cm(size.width), cm(size.height), cm(size.depth)]
  const views = isFlat(size)
    ? `desde arriba, ${width} de ancho por ${depth} de profundidad; de costado, ${height} de alto`
    : `de frente, ${width} de ancho por ${height} de alto; de costado, ${depth} de profundidad`
  return `Dibujo con medidas: ${views}. Al lado, ${reference.name} en la misma escala.`
}

function Across({ x, width, floor, text }: { x: number; width: number; floor: number; text: string }) {
  const end = x + width
  return (
    <>
      <path
        className={css.thin}
        d={`M${x} ${floor + 16}v24M${end} ${floor + 16}v24M${x} ${floor + 32}H${end}`}
      />
      <text
        className={css.text}
        x={x + width / 2}
        y={floor + 48}
        textAnchor="middle"
        dominantBaseline="hanging"
      >
        {text}
      </text>
    </>
  )
}

function Up({ x, y, height, text }: { x: number; y: number; height: number; text: string }) {
  const middle = y + height / 2
  const at = { x: x + 58, y: middle }
  return (
    <>
      <path
        className={css.thin}
        d={`M${x + 16} ${y}h32M${x + 16} ${y + height}h32M${x + 40} ${y}V${y + height}`}
      />
      <text
        className={css.text}
        {...at}
        transform={`rotate(-90 ${at.x} ${at.y})`}
        textAnchor="middle"
        dominantBaseline="hanging"
      >
        {text}
      </text>
    </>
  )
}

function cm(value: number): string {
  return joinUnit(formatNumber(value), 'cm')
}
