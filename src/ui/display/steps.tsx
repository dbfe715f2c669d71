import AdmSteps, { type StepsProps as AdmStepsProps } from 'antd-mobile/es/components/steps'
import type { ComponentProps, ReactNode } from 'react'
import styles from './steps.module.css'

export interface Step {
  title: string
  /** When it is, or what it asks. */
  description?: ReactNode
  state: 'past' | 'now' | 'next'
}

type StepsProps = Omit<AdmStepsProps, 'current' | 'children'> & {
  label: string
  steps: readonly Step[]
}

const looks = { past: 'finish', now: 'process', next: 'wait' } as const
const words = { past: '已过', now: '进行中', next: '未到' }

/** antd-mobile's steps, one below the other: a list, each with its state in words, since its own says that in colour alone. */
export function Steps({ label, steps, ...rest }: StepsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: antd-mobile puts an element of its own between a list and its items.
    <div role="list" aria-label={label} className={styles.steps}>
      <AdmSteps direction="vertical" {...rest}>
        {steps.map((step) => (
          <Item key={step.title} step={step} />
        ))}
      </AdmSteps>
    </div>
  )
}

/** One of them: antd-mobile hands its dot to what it is given as a child. */
function Item({
  step: { title, description, state },
  ...handed
}: { step: Step } & ComponentProps<typeof AdmSteps.Step>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an item of that list, whose parent is antd-mobile's element.
    <div role="listitem" className={styles.item} aria-current={state === 'now' ? 'step' : undefined}>
      <AdmSteps.Step
        {...handed}
        status={looks[state]}
        title={
          <>
            {title}
            <span className="visually-hidden">，{words[state]}</span>
          </>
        }
        description={description}
      />
    </div>
  )
}
