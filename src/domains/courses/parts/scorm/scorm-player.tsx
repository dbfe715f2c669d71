import { useRef } from 'react'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import styles from './scorm.module.css'
import { type Played, useScorm } from './use-scorm'

type Props = Played & {
  title: string
  /** What becomes of what is done in it. */
  note: string
  /** Where there is no network. */
  waits: string
}

/** A SCORM package in a frame of nobody's origin: it can read no session, no storage and nothing around it. */
export function ScormPlayer({ title: named, note, waits, ...played }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { opened, away, problem, open } = useScorm(played, frame)
  if (away)
    return (
      <Empty title="课件需要联网打开" icon="apps">
        {waits}
      </Empty>
    )
  if (problem) return <ErrorState title="没能打开课件" message={problem} onRetry={() => open(opened?.sco)} />
  if (!opened)
    return (
      <SkeletonPage label="课件加载中">
        <SkeletonList rows={4} />
      </SkeletonPage>
    )
  const { version, launch, sco, cmi, url, units } = opened
  const full = () => frame.current?.requestFullscreen?.()
  return (
    <div className={styles.player}>
      <iframe
        key={launch}
        ref={frame}
        className={styles.frame}
        title={named}
        sandbox="allow-scripts allow-forms allow-modals"
        allow="fullscreen; autoplay"
        name={JSON.stringify({ scorm: 1, version, launch, sco, cmi, origin: location.origin, kept: played.kept })}
        src={url}
      />
      <div className={styles.line}>
        <span className="secondary">{note}</span>
        <Button variant="secondary" size="sm" onClick={full}>
          全屏
        </Button>
      </div>
      {units.length > 1 && (
        <Card rows>
          <List label="课件目录">
            {units.map(({ key, title, done, score }) => (
              <ListRow
                key={key}
                title={title}
                description={score >= 0 ? `最好成绩 ${score} 分` : undefined}
                current={key === sco}
                extra={done && <Tag tone="success">已学完</Tag>}
                onClick={() => open(key)}
              />
            ))}
          </List>
        </Card>
      )}
    </div>
  )
}
