import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContestSetting } from '#contract/contests/authoring/authoring.model'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { usePageTitle } from '#lib/title'
import { Chips, Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { roomsQueries } from '../../../../rooms/rooms.queries'
import { authoringQueries } from '../../../authoring.queries'
import { manageContests } from '../../../parts/paths'
import { StageTag } from '../../../parts/status-tags'
import { BaseSection } from './base-section'
import { Conflict, FormNews } from './conflict'
import { formOf } from './form'
import styles from './info.module.css'
import { ItemsSection } from './items-section'
import { Publish } from './publish'
import { ScoreSection } from './score-section'
import { SignupSection } from './signup-section'
import { TimeSection } from './time-section'
import { type PartProps, useContestForm } from './use-contest-form'

type Part = (props: PartProps) => ReactNode
const parts: { key: string; label: string; Part: Part }[] = [
  { key: 'base', label: '基本信息', Part: BaseSection },
  { key: 'time', label: '时间', Part: TimeSection },
  { key: 'signup', label: '报名', Part: SignupSection },
  { key: 'items', label: '内容', Part: ItemsSection },
  { key: 'score', label: '评审规则', Part: ScoreSection },
]

interface ContestInfoProps {
  roomId: number
  contestId: number
  section: string
  onSection: (key: string) => void
  weights: PartProps['weights']
}

/** The editor of a contest: its parts side by side, saved together. */
export function ContestInfo(props: ContestInfoProps) {
  const query = useQuery(authoringQueries.setting(props.contestId))
  const note = useAgeNote(query, '保存和发布需要联网')
  usePageTitle(query.data?.title)
  if (query.data) return <Editor key={props.contestId} contest={query.data} note={note} {...props} />
  return (
    <Page title="编辑比赛" scene="sai" wide backHref={manageContests(props.roomId)} note={note}>
      <QueryView query={query} label="正在打开比赛" skeleton={<SkeletonList rows={6} />} />
    </Page>
  )
}

type EditorProps = ContestInfoProps & { contest: ContestSetting; note: ReactNode }

function Editor({ contest, roomId, section, onSection, weights, note }: EditorProps) {
  const ended = hasEnded(useQuery(roomsQueries.detail(roomId)).data)
  const current = parts.find((p) => p.key === section) ?? parts[0]
  const form = useContestForm(contest, current?.key ?? 'base', onSection)
  const Part = current?.Part ?? BaseSection
  return (
    <Page
      title={contest.title}
      scene="sai"
      wide
      backHref={manageContests(roomId)}
      right={
        <span className={styles.state}>
          {contest.status === 'draft' ? <Tag>草稿</Tag> : <StageTag stage={contest.stage_status} />}
        </span>
      }
      note={note}
      actions={
        <>
          <Publish
            contest={contest}
            disabled={ended}
            beforehand={async () => !form.dirty || (await form.save())}
            onGo={onSection}
          />
          <OnlineButton
            disabled={ended || !form.dirty || form.clash !== undefined}
            onClick={async () => void (await form.save())}
          >
            保存
          </OnlineButton>
        </>
      }
    >
      <div className={styles.body}>
        <Chips
          label="设置"
          options={parts.map(({ key, label }) => ({ value: key, label }))}
          value={current?.key ?? 'base'}
          onChange={onSection}
        />
        <FormNews form={form} />
        {form.clash && <Conflict form={form} saved={formOf(contest)} />}
        <Part contest={contest} form={form} weights={weights} />
      </div>
    </Page>
  )
}
