import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Announcement } from '#contract/rooms/announce/announce.model'
import {
  ANNOUNCE_CONTENT_MAX,
  ANNOUNCE_TITLE_MAX,
  type Audience,
  announceProblems,
  audienceLabels,
} from '#contract/rooms/announce/announce.rules'
import { useDraft } from '#lib/drafts'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { SkeletonList } from '#ui/states/skeleton'
import { teamsQueries } from '../../../../teams/teams.queries'
import { saveAnnouncement } from '../../../announce.mutations'

const audiences = Object.entries(audienceLabels).map(([value, label]) => ({ value, label }))
const fresh = { title: '', content: '', audience: 'all' as Audience, team_ids: [] as number[], pinned: false }

type AnnounceEditorProps = {
  roomId: number
  /** Undefined: a new one. */
  announcement: Announcement | undefined
  onClose: () => void
}

/** Writes an announcement; what is typed survives closing the page. */
export function AnnounceEditor({ roomId, announcement, onClose }: AnnounceEditorProps) {
  const client = useQueryClient()
  const key = `announce:${roomId}:${announcement?.id ?? 'new'}`
  const { value: draft, set, clear, ready } = useDraft(key, announcement ?? fresh)
  const [asked, setAsked] = useState(false)
  useBusy('form', draft.content !== (announcement?.content ?? ''))
  const problems = asked ? announceProblems(draft) : {}
  const save = () => {
    setAsked(true)
    if (Object.keys(announceProblems(draft)).length) return
    return attempt(async () => {
      const { title, content, audience, team_ids, pinned } = draft
      const id = announcement && { id: announcement.id }
      const done = await saveAnnouncement(client, roomId, { ...id, title, content, audience, team_ids, pinned })
      clear()
      onClose()
      await say(announcement ? '已修改公告' : `发布成功，通知了 ${done.told} 人`)
    })
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={announcement ? '修改公告' : '发布公告'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button
            onClick={async () => {
              await save()
            }}
          >
            {announcement ? '保存' : '发布'}
          </Button>
        </>
      }
    >
      {ready ? (
        <div className="stack">
          <TextField
            label="标题"
            value={draft.title}
            onChange={(title) => set({ ...draft, title })}
            maxGraphemes={ANNOUNCE_TITLE_MAX}
            required
            error={problems.title}
          />
          <TextField
            label="内容"
            value={draft.content}
            onChange={(content) => set({ ...draft, content })}
            multiline
            rows={6}
            maxGraphemes={ANNOUNCE_CONTENT_MAX}
            required
            error={problems.content}
          />
          <SelectField
            label="对象"
            value={draft.audience}
            onChange={(audience) => set({ ...draft, audience: audience as Audience })}
            options={audiences}
          />
          {draft.audience === 'team' && (
            <Teams
              roomId={roomId}
              chosen={draft.team_ids}
              onChange={(team_ids) => set({ ...draft, team_ids })}
              problem={problems.team_ids}
            />
          )}
          <Checkbox
            checked={draft.pinned}
            onChange={(pinned) => set({ ...draft, pinned })}
            label="置顶，排在其他公告前面"
          />
        </div>
      ) : (
        <SkeletonList rows={3} />
      )}
    </SheetOrDialog>
  )
}

type TeamsProps = { roomId: number; chosen: number[]; onChange: (ids: number[]) => void; problem: string | undefined }

function Teams({ roomId, chosen, onChange, problem }: TeamsProps) {
  const [keyword, setKeyword] = useState('')
  const query = useQuery({ ...teamsQueries.lists(roomId, keyword.trim()), placeholderData: keepPreviousData })
  const teams = query.data
  if (!teams) return <SkeletonList rows={2} />
  return (
    <fieldset className="stack">
      <legend>选择团队{chosen.length > 0 && `（已选 ${chosen.length} 个）`}</legend>
      {(teams.total > teams.list.length || keyword) && (
        <SearchField label="按名称找团队" value={keyword} onChange={setKeyword} busy={query.isFetching} />
      )}
      {teams.list.map((team) => (
        <Checkbox
          key={team.id}
          label={team.title}
          checked={chosen.includes(team.id)}
          onChange={(on) => onChange(on ? [...chosen, team.id] : chosen.filter((id) => id !== team.id))}
        />
      ))}
      {teams.list.length === 0 && <p className="secondary">{keyword ? '没有找到这个团队' : '还没有团队'}。</p>}
      {problem && <p role="alert">{problem}</p>}
    </fieldset>
  )
}
