import { Vector3 } from 'three'
import { readGlb, type Model } from '#/catalogue/model3d/read-glb.ts'
import { followTurns } from './follow-turns.ts'
import css from './model-stage.module.css'
import { ProductScene, type Pose } from './product-scene.ts'

const FIRST_POSE: Readonly<Pose> = { turn: 27, rise: 9, near: 1 }
/** Degrees that it comes round by when it appears, and milliseconds that it takes. */
const ENTRY_TURN = { turn: 50, ms: 900 }
/** A box that differs more from the specs is of what they measure otherwise: open, or without what lies beside it. */
const MAX_SIZE_DIFFERENCE = 0.015
/** Pixels between two dots, so that a finger meets one. */
const MIN_DOT_DISTANCE = 28

/** Shows the product of a stage in 3D, in place of its still picture. @throws {Error} where it can't be had or drawn. */
export async function showModel(
  stage: HTMLElement,
  color: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(stage.dataset.model!, { signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  const model = readGlb(await answer.arrayBuffer())
  const scene = new ProductScene(model)
  const room = stage.querySelector<HTMLElement>('[data-room]')!
  const tools = stage.querySelector<HTMLElement>('[data-tools]')!
  const pose = { ...FIRST_POSE }
  const points = pointsOf(model, room, pose, () => draw())
  const measures = measuresOf(stage, scene, room)
  const visible = { measures: false, parts: false }

  function draw(): void {
    if (!room.isConnected || room.clientWidth === 0) return
    scene.draw(pose)
    const place = (element: HTMLElement, at: Vector3) => {
      const { x, y } = scene.placeOf(at)
      element.style.translate = `${x * room.clientWidth}px ${y * room.clientHeight}px`
    }
    for (const { element, at } of measures) place(element, at)
    const seen: { left: number; top: number }[] = []
    for (const { element, at, out } of points) {
      place(element, at)
      const { x, y } = scene.placeOf(at)
      const [left, top] = [x * room.clientWidth, y * room.clientHeight]
      const isCovered = seen.some(
        (other) => Math.hypot(other.left - left, other.top - top) < MIN_DOT_DISTANCE,
      )
      const isBehind = isCovered || !scene.faces(at, out)
      element.toggleAttribute('data-behind', isBehind)
      if (!isBehind) seen.push({ left, top })
    }
  }

  function wear(name: string | undefined): void {
    const variant = Math.max(0, model.variants.indexOf(name ?? ''))
    scene.wear(variant)
    for (const button of tools.querySelectorAll<HTMLElement>('[data-wear]'))
      button.ariaPressed = String(button.dataset.wear === model.variants[variant])
    draw()
  }

  function toggle(what: 'measures' | 'parts', button: HTMLElement): void {
    visible[what] = !visible[what]
    button.ariaPressed = String(visible[what])
    scene.showMeasures(visible.measures)
    for (const { element } of what === 'measures' ? measures : points) element.hidden = !visible[what]
    draw()
  }

  room.prepend(scene.renderer.domElement)
  room.tabIndex = 0
  const { closer, farther } = followTurns(room, pose, draw)
  tools.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (!button) return
    const { near, show, wear: name } = button.dataset
    if (near === 'in') closer()
    else if (near === 'out') farther()
    else if (show === 'measures' || show === 'parts') toggle(show, button)
    else wear(name)
  })
  for (const [what, listed] of [
    ['measures', measures],
    ['parts', points],
  ] as const)
    if (listed.length === 0) tools.querySelector(`[data-show=${what}]`)?.remove()
  room.hidden = false
  tools.hidden = false
  wear(color)
  const observer = new ResizeObserver(() => {
    if (room.clientWidth === 0) return
    scene.resize(room.clientWidth, room.clientHeight)
    draw()
  })
  observer.observe(room)
  // A browser takes the oldest of sixteen away, and says so.
  signal.addEventListener('abort', () => {
    observer.disconnect()
    scene.dispose()
  })
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) comeRound(pose, draw)
}

function comeRound(pose: Pose, draw: () => void): void {
  const start = performance.now()
  let left = ENTRY_TURN.turn
  pose.turn -= left
  const frame = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - start) / ENTRY_TURN.ms))
    const next = ENTRY_TURN.turn * (1 - share) ** 3
    pose.turn += left - next
    left = next
    draw()
    if (share < 1) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** A dot at each part that the drawing names; one that is reached by keyboard turns to the viewer. */
function pointsOf({ marks }: Model, room: HTMLElement, pose: Pose, draw: () => void) {
  const status = room.parentElement!.querySelector<HTMLElement>('[data-told]')!
  const points = marks.map(({ name, use, at, out }) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = css.point!
    element.hidden = true
    element.ariaLabel = name
    element.ariaPressed = 'false'
    const tell = () => {
      for (const other of points) other.element.ariaPressed = String(other.element === element)
      status.textContent = use === null ? name : `${name}. ${use}`
    }
    element.addEventListener('click', tell)
    element.addEventListener('focus', () => {
      if (element.hasAttribute('data-behind')) {
        pose.turn = (Math.atan2(out[0], out[2]) * 180) / Math.PI
        pose.rise = out[1] > 0.5 ? 60 : FIRST_POSE.rise
      }
      tell()
      draw()
    })
    room.append(element)
    return { element, at: new Vector3(...at), out: new Vector3(...out) }
  })
  return points
}

function measuresOf({ dataset }: HTMLElement, { size, measured }: ProductScene, room: HTMLElement) {
  const sides = JSON.parse(dataset.sides!) as { text: string; metres: number }[]
  const [width, height, depth] = sides
  if (!width || !height || !depth) return []
  const pairs = [
    [size.x, width],
    [size.y, height],
    [size.z, depth],
  ] as const
  if (
    pairs.some(
      ([drawn, { metres }]) => Math.abs(drawn - metres) > Math.max(metres * MAX_SIZE_DIFFERENCE, 0.001),
    )
  )
    return []
  return measured.map((at, index) => {
    const element = document.createElement('span')
    element.className = css.measure!
    element.textContent = sides[index]!.text
    element.hidden = true
    room.append(element)
    return { element, at }
  })
}
