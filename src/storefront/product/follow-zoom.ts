const MIDDLE = { x: 0.5, y: 0.5 }

/** When the picture grows, the point that was touched stays in the middle; without one, the picture's own middle. */
export function followZoom(dialog: HTMLDialogElement): void {
  const toggle = dialog.querySelector<HTMLInputElement>('input[type=checkbox]')
  let point = MIDDLE
  dialog.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    const image = target instanceof Element ? target.closest('img') : null
    const box = image?.getBoundingClientRect()
    if (box) point = { x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height }
  })
  toggle?.addEventListener('change', () => {
    dialog.scrollTo(
      point.x * dialog.scrollWidth - dialog.clientWidth / 2,
      point.y * dialog.scrollHeight - dialog.clientHeight / 2,
    )
    point = MIDDLE
  })
}
