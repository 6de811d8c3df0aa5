const LARGER = 2.5
/** Enlargement relative to the width in the gallery, for a picture that would open smaller. */
const OPENED = 1.2
/** Period after a tap in which another is ignored, in milliseconds. */
const TWICE_MS = 350

type ZoomPoint = { x: number; y: number }

/** Zoom dialog: keys and buttons step, a tap enlarges around its point; swiping and pinching are native. */
export function enhanceZoom(dialog: HTMLDialogElement, gallery: HTMLElement): void {
  const strip = dialog.querySelector<HTMLElement>('[data-strip]')!
  const slides = [...strip.children] as HTMLElement[]
  const views = [...gallery.querySelectorAll<HTMLInputElement>('input[name=vista]')]
  const counter = dialog.querySelector('[role=status]')
  const enlarge = dialog.querySelector<HTMLElement>('[data-enlarge]')!
  const steps = [...dialog.querySelectorAll<HTMLElement>('[data-step]')]
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let current = 0
  let touched = -Infinity

  const isLarge = () => slides[current]!.dataset.large !== undefined

  function show(index: number): void {
    if (index !== current) fitSlide(slides[current]!)
    current = index
    if (counter) counter.textContent = `${index + 1} de ${slides.length}`
    for (const step of steps) {
      step.setAttribute('aria-disabled', String(slides[index + Number(step.dataset.step)] === undefined))
    }
    enlarge.setAttribute('aria-pressed', String(isLarge()))
    const view = views[index]
    if (view) view.checked = true
  }

  function open(): void {
    const inGallery = gallery.querySelector<HTMLElement>('label:has(:checked) + * img')
    const index = Math.max(
      0,
      views.findIndex(({ checked }) => checked),
    )
    strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' })
    show(index)
    const image = slides[index]?.querySelector('img')
    if (!image || !inGallery) return
    // A wide scene fills the gallery's height, so it would open smaller in the dialog.
    const grow = () => {
      if (index !== current || isLarge() || image.clientWidth === 0) return
      const times = drawnWidth(inGallery, image) / image.clientWidth
      if (times > 1.01) larger(slides[index]!, times * OPENED)
      enlarge.setAttribute('aria-pressed', String(isLarge()))
    }
    if (image.complete) grow()
    else image.addEventListener('load', grow, { once: true })
  }

  function step(by: number): void {
    const index = current + by
    if (!slides[index]) return
    strip.scrollTo({ left: index * strip.clientWidth, behavior: still.matches ? 'instant' : 'smooth' })
    show(index)
  }

  function toggle(at?: ZoomPoint): void {
    if (isLarge()) fitSlide(slides[current]!)
    else larger(slides[current]!, LARGER, at)
    enlarge.setAttribute('aria-pressed', String(isLarge()))
  }

  gallery.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[commandfor]')) requestAnimationFrame(open)
  })
  dialog.addEventListener('click', ({ target, timeStamp, clientX, clientY }) => {
    if (!(target instanceof Element)) return
    const by = target.closest<HTMLElement>('[data-step]')?.dataset.step
    if (by !== undefined) step(Number(by))
    else if (target.closest('[data-enlarge]')) toggle()
    else if (target.closest('img') && timeStamp - touched > TWICE_MS) {
      touched = timeStamp
      toggle({ x: clientX, y: clientY })
    }
  })
  dialog.addEventListener('keydown', (event) => {
    const { key } = event
    const [x, y] = ARROWS[key] ?? [0, 0]
    if (x === 0 && y === 0) return
    if (isLarge()) slides[current]!.scrollBy(x * 80, y * 80)
    else if (x !== 0) step(x)
    event.preventDefault()
  })
  strip.addEventListener(
    'onscrollend' in strip ? 'scrollend' : 'scroll',
    () => {
      const index = Math.round(strip.scrollLeft / strip.clientWidth)
      if (index !== current && slides[index]) show(index)
    },
    { passive: true },
  )
  // Moves focus to the current view, as the opening button may belong to one that is scrolled out.
  dialog.addEventListener('close', () => {
    fitSlide(slides[current]!)
    views[current]
      ?.closest('label')
      ?.nextElementSibling?.querySelector<HTMLElement>('[commandfor]')
      ?.focus({ preventScroll: true })
    views[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  if (dialog.open) open()
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Rendered width of the picture for `cover` or `contain`. */
function drawnWidth(box: HTMLElement, { naturalWidth, naturalHeight }: HTMLImageElement): number {
  const ratio = naturalWidth / naturalHeight || 1
  const [width, byHeight] = [box.clientWidth, box.clientHeight * ratio]
  return getComputedStyle(box).objectFit === 'cover' ? Math.max(width, byHeight) : Math.min(width, byHeight)
}

function larger(slide: HTMLElement, times: number, at?: ZoomPoint): void {
  const image = slide.querySelector('img')
  if (!image) return
  const [box, frame] = [image.getBoundingClientRect(), slide.getBoundingClientRect()]
  const point = at ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  slide.dataset.large = ''
  image.style.inlineSize = `${box.width * times}px`
  image.style.margin = `${Math.max(0, box.y - frame.y)}px ${Math.max(0, box.x - frame.x)}px`
  slide.scrollTo({
    left: (point.x - box.x) * (times - 1),
    top: (point.y - box.y) * (times - 1),
    behavior: 'instant',
  })
}

function fitSlide(slide: HTMLElement): void {
  delete slide.dataset.large
  slide.querySelector('img')?.removeAttribute('style')
}
