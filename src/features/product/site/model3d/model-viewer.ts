import { Vector3 } from 'three'
import { readGlb, type Model } from '#/catalogue/model3d/read-glb.ts'
import css from '#/features/product/site/viewers.module.css'
import { ProductScene, type Pose } from './product-scene.ts'

/** Degrees per drag over the whole width. */
const DRAG = 260
const DEGREES_PER_KEY = 12
const ZOOM_STEP = 1.25
const RISE = { least: -12, most: 80 }
const ZOOM_RANGE = { least: 0.8, most: 4 }

/** Turns and zooms by finger, mouse, wheel and keyboard; calls `draw` after each change. */
function followTurns(room: HTMLElement, pose: Pose, draw: () => void) {
  const fingers = new Map<number, { x: number; y: number }>()

  function change({ turn = 0, rise = 0, near = 1 }: Partial<Pose>): void {
    pose.turn += turn
    pose.rise = Math.min(RISE.most, Math.max(RISE.least, pose.rise + rise))
    pose.near = Math.min(ZOOM_RANGE.most, Math.max(ZOOM_RANGE.least, pose.near * near))
    draw()
  }

  const spread = () => {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }

  room.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('button')) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    room.setPointerCapture(event.pointerId)
  })
  room.addEventListener('pointermove', (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const before = spread()
    const [x, y] = [event.clientX - finger.x, event.clientY - finger.y]
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.size > 1) change({ near: before > 0 ? spread() / before : 1 })
    else change({ turn: (-x / room.clientWidth) * DRAG, rise: (y / room.clientHeight) * DRAG * 0.5 })
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    room.addEventListener(end, ({ pointerId }) => void fingers.delete(pointerId))
  // Stops the gallery's own swipe to the next picture.
  for (const touch of ['touchstart', 'touchend'] as const)
    room.addEventListener(touch, (event) => event.stopPropagation(), { passive: true })
  room.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && document.activeElement !== room) return
      event.preventDefault()
      change({ near: event.deltaY < 0 ? ZOOM_STEP ** 0.5 : ZOOM_STEP ** -0.5 })
    },
    { passive: false },
  )
  room.addEventListener('keydown', (event) => {
    const by = POSE_KEYS[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    change(by)
  })
  return { closer: () => change({ near: ZOOM_STEP }), farther: () => change({ near: 1 / ZOOM_STEP }) }
}

const POSE_KEYS: Readonly<Record<string, Partial<Pose>>> = {
  ArrowLeft: { turn: DEGREES_PER_KEY },
  ArrowRight: { turn: -DEGREES_PER_KEY },
  ArrowUp: { rise: DEGREES_PER_KEY },
  ArrowDown: { rise: -DEGREES_PER_KEY },
  '+': { near: ZOOM_STEP },
  '=': { near: ZOOM_STEP },
  '-': { near: 1 / ZOOM_STEP },
}

const FIRST_POSE: Readonly<Pose> = { turn: 27, rise: 9, near: 1 }
/** Entry animation: rotation in degrees and duration in milliseconds. */
const ENTRY_TURN = { turn: 50, ms: 900 }
/** Maximum relative difference between model and specs; a larger one means another state, such as open. */
const MAX_SIZE_DIFFERENCE = 0.015
/** Minimum distance between dots in pixels, for touch targets. */
const MIN_DOT_DISTANCE = 28

/** Pose of the last model, reused when the page is swapped for another colour. */
let latest: { model: string | undefined; pose: Pose } | undefined

/** Replaces a stage's still picture with the product in 3D. @throws {Error} if it can't be fetched or drawn. */
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
  const isAgain = latest?.model === stage.dataset.model
  const pose = latest && isAgain ? latest.pose : { ...FIRST_POSE }
  latest = { model: stage.dataset.model, pose }
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
    const { near, show } = button.dataset
    if (near === 'in') closer()
    else if (near === 'out') farther()
    else if (show === 'measures' || show === 'parts') toggle(show, button)
  })
  for (const [what, listed] of [
    ['measures', measures],
    ['parts', points],
  ] as const)
    if (listed.length === 0) tools.querySelector(`[data-show=${what}]`)?.remove()
  room.hidden = false
  tools.hidden = false
  scene.wear(Math.max(0, model.variants.indexOf(color ?? '')))
  draw()
  const observer = new ResizeObserver(() => {
    if (room.clientWidth === 0) return
    scene.resize(room.clientWidth, room.clientHeight)
    draw()
  })
  observer.observe(room)
  // Browsers drop the oldest of sixteen WebGL contexts with a warning, so leaving the page disposes this one.
  signal.addEventListener('abort', () => {
    observer.disconnect()
    scene.dispose()
  })
  if (!isAgain && !matchMedia('(prefers-reduced-motion: reduce)').matches) comeRound(pose, draw)
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

/** Dots at the parts that the drawing names; focus by keyboard turns the product to show the dot. */
function pointsOf({ marks }: Model, room: HTMLElement, pose: Pose, draw: () => void) {
  const status = room.parentElement!.querySelector<HTMLElement>('[data-status]')!
  const points = marks.map(({ name, use, at, out }) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = css.point!
    element.hidden = true
    element.ariaLabel = name
    element.ariaPressed = 'false'
    const selectPoint = () => {
      for (const other of points) other.element.ariaPressed = String(other.element === element)
      status.textContent = use === null ? name : `${name}. ${use}`
    }
    element.addEventListener('click', selectPoint)
    element.addEventListener('focus', () => {
      if (element.hasAttribute('data-behind')) {
        pose.turn = (Math.atan2(out[0], out[2]) * 180) / Math.PI
        pose.rise = out[1] > 0.5 ? 60 : FIRST_POSE.rise
      }
      selectPoint()
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
