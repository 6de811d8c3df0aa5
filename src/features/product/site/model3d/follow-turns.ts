import type { Pose } from './product-scene.ts'

/** Degrees of a drag over the whole width, and of a key. */
const DRAG = 260
const DEGREES_PER_KEY = 12
const ZOOM_STEP = 1.25
const RISE = { least: -12, most: 80 }
const ZOOM_RANGE = { least: 0.8, most: 4 }

/** Turns and zooms by finger, mouse, wheel and keyboard; `draw` shows what came of it. */
export function followTurns(room: HTMLElement, pose: Pose, draw: () => void) {
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
  // The gallery's own swipe would go to the next picture.
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
