import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Announcement, announceSaid } from '#contract/rooms/announce/announce.model'
import {
  ANNOUNCE_CONTENT_MAX,
  ANNOUNCE_TITLE_MAX,
  type Audience,
  announceProblems,
  audienceLabels,
} from '#contract/rooms/announce/announce.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { SkeletonList } from '#ui/states/skeleton'
import { teamsQueries } from '../../../../teams/teams.queries'
import { saveAnnouncement } from '../../../announce.mutations'

const audiences = Object.entries(audienceLabels).map(([value, label]) => ({ value, label }))
const begin = (a: Announcement | undefined): Pick<Announcement, keyof typeof announceSaid> => ({
  title: a?.title ?? '',
  content: a?.content ?? '',
  audience: a?.audience ?? ('all' as Audience),
  team_ids: a?.team_ids ?? [],
  pinned: a?.pinned ?? false,
})

type AnnounceEditorProps = {
  roomId: number
  /** Undefined: a new one. */
  announcement: Announcement | undefined
  onClose: () => void
}

/** Writes an announcement; what is typed survives closing the page. */
export function AnnounceEditor({ roomId, announcement, onClose }: AnnounceEditorProps) {
  const client = useQueryClient()
  const form = useVersionedForm(
    `announce:${roomId}:${announcement?.id ?? 'new'}`,
    begin(announcement),
    announcement?.version ?? 0,
  )
  const { value, set } = form
  const [asked, setAsked] = useState(false)
  const problems = asked ? announceProblems(value) : {}
  const save = async () => {
    setAsked(true)
    if (Object.keys(announceProblems(value)).length) return
    await attemptSaving(form, async () => {
      const id = announcement && { id: announcement.id, version: form.version }
      const done = await saveAnnouncement(client, roomId, { ...id, ...value })
      form.done()
      onClose()
      await say(announcement ? '已修改公告' : `发布成功，通知了 ${done.told} 人`)
    })
  }
  return (
    <VersionedDialog
      form={form}
      title={announcement ? '修改公告' : '发布公告'}
      width={600}
      action={announcement ? '保存' : '发布'}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="标题"
        value={value.title}
        onChange={(title) => set({ title })}
        maxGraphemes={ANNOUNCE_TITLE_MAX}
        required
        error={problems.title}
      />
      <TextField
        label="内容"
        value={value.content}
        onChange={(content) => set({ content })}
        multiline
        rows={6}
        maxGraphemes={ANNOUNCE_CONTENT_MAX}
        required
        error={problems.content}
      />
      <SelectField
        label="对象"
        value={value.audience}
        onChange={(audience) => set({ audience: audience as Audience })}
        options={audiences}
      />
      {value.audience === 'team' && (
        <Teams
          roomId={roomId}
          chosen={value.team_ids}
          onChange={(team_ids) => set({ team_ids })}
          problem={problems.team_ids}
        />
      )}
      <Checkbox checked={value.pinned} onChange={(pinned) => set({ pinned })} label="置顶，排在其他公告前面" />
    </VersionedDialog>
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
