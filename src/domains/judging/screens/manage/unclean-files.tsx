import { useQueryClient } from '@tanstack/react-query'
import type { judgingApi } from '#contract/judging/judging.api'
import type { UncleanFile } from '#contract/judging/judging.model'
import type { Output } from '#contract/kernel/endpoint'
import { Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { setBare } from '../../judging.mutations'

type UncleanFilesProps = { contestId: number; data: Output<typeof judgingApi.progress>; closed: boolean }

/** Files that judges can't see because they would tell who made them, and the organiser's word on each. */
export function UncleanFiles({ contestId, data, closed }: UncleanFilesProps) {
  const client = useQueryClient()
  const { unclean, unseen } = data
  if (unclean.length === 0 && unseen === 0) return null
  const change = async ({ item_id, code, file_id, bare }: UncleanFile) => {
    const done = await attempt(() => setBare(client, { contest_id: contestId, item_id, code, file_id, bare: !bare }))
    if (done) await say(bare ? '评委不再能查看' : '评委可以查看原文件了')
  }
  return (
    <Section title="未能去除作者信息的文件">
      <p className="secondary">
        盲评时评委看到的是去掉作者信息的副本。
        {unseen > 0 && `还有 ${unseen} 个文件正在处理。`}
        {unclean.length > 0 &&
          '下面的文件处理不了，评委看不到；可以请参赛者换成 PDF 重新提交，或确认后让评委看原文件。'}
      </p>
      {unclean.length > 0 && (
        <List label="未能去除作者信息的文件">
          {unclean.map((f) => (
            <ListRow
              key={`${f.item_id}-${f.code}-${f.file_id}`}
              title={f.ending ? `${f.code} 的 ${f.ending} 文件` : `${f.code} 的文件（无后缀）`}
              description={f.bare ? `${f.reason} · 评委可看原文件` : f.reason}
              extra={
                !closed && (
                  <OnlineButton size="sm" variant="secondary" act="更改" onClick={() => change(f)}>
                    {f.bare ? '不给评委看' : '让评委看原文件'}
                  </OnlineButton>
                )
              }
            />
          ))}
        </List>
      )}
    </Section>
  )
}
