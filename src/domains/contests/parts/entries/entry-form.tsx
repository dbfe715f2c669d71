import { useQuery } from '@tanstack/react-query'
import { isTeamContest } from '#contract/contests/contest-type'
import type { ContestEntry } from '#contract/contests/entries/entries.model'
import { ENTRY_BODY_MAX, ENTRY_FILES_MAX, entryProblem } from '#contract/contests/entries/entries.rules'
import { thisDevice } from '#lib/device/environment'
import { HandInSheet } from '../../../files/parts/hand-in-sheet'
import { contestsQueries } from '../../contests.queries'
import { handInLater } from '../../entries.offline'

interface EntryFormProps {
  contestId: number
  item: { id: number; title: string }
  /** The version that stands; a new one begins from it. */
  last: ContestEntry | undefined
  onClose: () => void
}

/** Writes what is handed in for an item of a contest. */
export default function EntryForm({ contestId, item, last, onClose }: EntryFormProps) {
  const { id: itemId, title } = item
  const contest = useQuery(contestsQueries.detail(contestId)).data
  const ofTeams = !contest || isTeamContest(contest)
  return (
    <HandInSheet
      title={`${last ? '重新提交' : '提交'}：${title}`}
      last={last}
      words={{
        name: 'body',
        label: '作品说明',
        max: ENTRY_BODY_MAX,
        placeholder: '写下作品说明或链接，也可以只上传文件',
      }}
      files={{ label: '作品文件', max: ENTRY_FILES_MAX }}
      name={`contest-entry-${itemId}`}
      draft={`contest-entry:${itemId}:${last?.version ?? 0}`}
      problem={entryProblem}
      offline={`没有网络也可以提交，内容会保存在${thisDevice}上；截止前联网送达才有效。`}
      hint={`截止前可以反复提交，以最后一版为准；每一版都会留下回执${ofTeams ? '，队友都能看到' : ''}。`}
      button={last ? `提交第 ${last.version + 1} 版` : '提交'}
      refuseSame={last !== undefined}
      send={(body, fileIds, waiting) => handInLater({ contestId, itemId, title, body, fileIds }, waiting)}
      onClose={onClose}
    />
  )
}
