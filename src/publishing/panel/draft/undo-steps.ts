const MAX_UNDO_STEPS = 200

export class UndoSteps<Step> {
  done: Step[] = []
  undone: Step[] = []

  get canUndo(): boolean {
    return this.done.length > 0
  }
  get canRedo(): boolean {
    return this.undone.length > 0
  }

  add(step: Step): void {
    this.done.push(step)
    if (this.done.length > MAX_UNDO_STEPS) this.done.shift()
    this.undone = []
  }

  back(): Step | undefined {
    const step = this.done.pop()
    if (step) this.undone.push(step)
    return step
  }

  forth(): Step | undefined {
    const step = this.undone.pop()
    if (step) this.done.push(step)
    return step
  }
}
