import type { PassDetail } from '#contract/works/passes/passes.model'
import { isAnswered } from '#contract/works/passes/passes.rules'
import type { WorkStep } from '#contract/works/works.model'
import { answerable, stepName } from '#contract/works/works.rules'
import { Link } from '#ui/link'
import { workPage } from '../paths'
import styles from '../works.module.css'

type StepsNavProps = {
  roomId: number
  workId: number
  steps: readonly WorkStep[]
  numbers: readonly number[]
  current: number | 'end'
  pass: PassDetail
}

/** How much of a step is answered, e.g. 1/2; '' where nothing is asked. */
const progressOf = (step: WorkStep, pass: PassDetail): string => {
  const items = step.items.filter((i) => answerable(i.kind))
  const given = new Map(pass.answers.map((a) => [a.item_id, a.value]))
  return items.length ? `${items.filter((i) => isAnswered(i, given.get(i.id))).length}/${items.length}` : ''
}

/** Every step: beside the one that is open on a desk, folded over it on a phone. */
export function StepsNav({ roomId, workId, steps, numbers, current, pass }: StepsNavProps) {
  return (
    <nav className={styles.steps} aria-label="步骤">
      {steps.map((step, n) => (
        <Link
          key={step.id}
          className={styles.step}
          href={workPage(roomId, workId, step.id)}
          aria-current={step.id === current ? 'step' : undefined}
        >
          {stepName(step, numbers[n] ?? 0)}
          <span className={styles.stepDone}>{progressOf(step, pass)}</span>
        </Link>
      ))}
      <Link
        className={styles.step}
        href={workPage(roomId, workId, 'end')}
        aria-current={current === 'end' ? 'step' : undefined}
      >
        检查并提交
      </Link>
    </nav>
  )
}
