import type { ReactNode } from 'react'
import { hasResult } from '#contract/works/marking/marks.words'
import type { PassDetail } from '#contract/works/passes/passes.model'
import type { Work, WorkStep } from '#contract/works/works.model'
import { stepName } from '#contract/works/works.rules'
import { when } from '#lib/format'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { Skeleton } from '#ui/states/skeleton'
import { HandInButton } from '../hand-in/hand-in-button'
import { HandInPage } from '../hand-in/hand-in-page'
import { scoresWhen } from '../hand-in/scores-when'
import { usePartsAhead } from '../parts-ahead'
import { workList, workPage } from '../paths'
import { TeamPeople } from '../team-people'
import styles from '../works.module.css'
import { AnswerItem } from './answer-item'
import { isOver } from './item-over'
import { StepsNav } from './steps-nav'

// Only of a work that is marked or came back.
export const MarkResult = lazyComponent(() => import('../marking/mark-result').then((m) => m.MarkResult))

// Only of a work that is not open yet.
const PrerequisiteList = lazyComponent(() => import('../prerequisite-list').then((m) => m.PrerequisiteList))

// Only of a work that peers review.
const Peers = lazyComponent(() => import('../marking/peers').then((m) => m.Peers))

type DoingProps = {
  roomId: number
  work: Work
  steps: readonly WorkStep[]
  numbers: readonly number[]
  pass: PassDetail
  /** The place of the step that is open. */
  at: number | 'end'
  note: ReactNode
}

/** One step of a work with the way on in reach of the thumb; on a desk all steps beside it. */
export function Doing({ roomId, work, steps, numbers, pass, at, note }: DoingProps) {
  const step = at === 'end' ? undefined : steps[at]
  const ref = { roomId, workId: work.id, title: work.title }
  const desk = useDesk()
  const scores = scoresWhen(work)
  usePartsAhead()
  const place = at === 'end' ? steps.length : at
  const go = (n: number) => workPage(roomId, work.id, n >= steps.length ? 'end' : steps[n]?.id)
  const actions = steps.length > 0 && (
    <>
      {place > 0 && (
        <Button variant="secondary" href={go(place - 1)}>
          上一步
        </Button>
      )}
      {at === 'end' ? (
        <HandInButton work={ref} steps={steps} pass={pass} />
      ) : (
        <Button href={go(place + 1)}>{place + 1 === steps.length ? '检查并提交' : '下一步'}</Button>
      )}
    </>
  )
  const stepsNav = (
    <StepsNav
      roomId={roomId}
      workId={work.id}
      steps={steps}
      numbers={numbers}
      current={step?.id ?? 'end'}
      pass={pass}
    />
  )
  return (
    <Page title={work.title} backHref={workList(roomId)} note={note} wide actions={!desk && actions}>
      {pass.closed && !pass.receipt && <p role="status">{pass.closed}</p>}
      {hasResult(pass.pass) && <MarkResult roomId={roomId} work={work} fallback={<Skeleton height="88px" />} />}
      {pass.peers && pass.peers !== 'off' && (
        <Peers roomId={roomId} workId={work.id} released={work.released} fallback={<Skeleton height="72px" />} />
      )}
      {steps.length === 0 ? (
        <>
          <PrerequisiteList roomId={roomId} workId={work.id} fallback={<Skeleton height="88px" />} />
          <Empty title={pass.closed || '还没有可以查看的内容'} icon="work">
            {work.start_time > 0 && `${when(work.start_time)} 开始后可以查看`}
          </Empty>
        </>
      ) : (
        <div className={styles.layout}>
          {desk && stepsNav}
          <div className="stack">
            <header className={styles.stepHead}>
              <p className="secondary tabular">
                {[
                  at === 'end' ? '最后一步' : `第 ${place + 1} / ${steps.length} 页`,
                  work.deadline > 0 && `${when(work.deadline)} 截止`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <h2 className={styles.stepTitle}>{step ? stepName(step, numbers[place] ?? 0) : '检查并提交'}</h2>
            </header>
            {!desk && steps.length > 1 && (
              // Another step is another list: it opens closed.
              <details key={place} className={styles.allSteps}>
                <summary>全部步骤</summary>
                {stepsNav}
              </details>
            )}
            {place === 0 && work.intro && <p className={styles.given}>{work.intro}</p>}
            {(place === 0 || at === 'end') && <TeamPeople pass={pass} />}
            {step?.items.map((item) => (
              <AnswerItem
                key={item.id}
                work={ref}
                scores={scores}
                item={item}
                answer={pass.answers.find((a) => a.item_id === item.id)}
                aside={pass.aside.filter((a) => a.item_id === item.id)}
                team={pass.pass.team_id > 0}
                closed={pass.closed !== '' || isOver(pass, item)}
              />
            ))}
            {at === 'end' && (
              <HandInPage work={ref} steps={steps} pass={pass} deadline={work.deadline} scores={scores} />
            )}
            {desk && <div className={styles.deskActions}>{actions}</div>}
          </div>
        </div>
      )}
    </Page>
  )
}
