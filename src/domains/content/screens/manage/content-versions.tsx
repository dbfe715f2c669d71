import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentForm } from '#contract/content/content.model'
import { VERSIONS_SHOWN } from '#contract/content/content.rules'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentActs } from '../../content.mutations'
import { contentQueries } from '../../content.queries'

type Props = {
  form: ContentForm
  /** Something is typed that was not saved: bringing a version back would lose it. */
  dirty: boolean
  onClose: () => void
  /** The draft is now what that version was. */
  onBack: () => void
}

/** What was published of content, each of which can become the draft again; nothing is published by it. */
export function ContentVersions({ form, dirty, onClose, onBack }: Props) {
  const client = useQueryClient()
  const query = useQuery(contentQueries.versions(form.id))
  const bringBack = async (number: number) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const lost = dirty ? '未保存的修改会丢失，' : form.has_draft ? '未发布的修改会被替换，' : ''
    const body = `${lost}草稿会变成第 ${number} 版的内容，发布后读者才会看到。`
    if (!(await confirm({ title: `恢复第 ${number} 版`, body, confirmText: '恢复为草稿' }))) return
    await attempt(async () => {
      await contentActs.bringBack(client, form.id, number, form.version)
      onBack()
      await say(`草稿已恢复为第 ${number} 版`)
    })
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="历史版本"
      width={640}
      footer={
        <Button variant="secondary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <QueryView query={query} skeleton={<SkeletonList rows={4} />}>
        {(versions) =>
          versions.length ? (
            <div className="stack">
              <List label="历史版本">
                {versions.map(({ number, title, truename, publish_time, current }) => (
                  <ListRow
                    key={number}
                    title={`第 ${number} 版：${title}`}
                    description={`${truename} · ${dateTime(publish_time)} 发布`}
                    extra={
                      <>
                        {current && <Tag tone="success">当前版本</Tag>}
                        {(!current || form.has_draft) && (
                          <OnlineButton
                            size="sm"
                            variant="secondary"
                            aria-label={`恢复第 ${number} 版`}
                            onClick={() => bringBack(number)}
                          >
                            恢复
                          </OnlineButton>
                        )}
                      </>
                    }
                  />
                ))}
              </List>
              {versions.length >= VERSIONS_SHOWN && <p className="secondary">只列出最近的 {VERSIONS_SHOWN} 版</p>}
            </div>
          ) : (
            <Empty title="还没有发布过" icon="file">
              每次发布都会留下一个版本，可以随时恢复。
            </Empty>
          )
        }
      </QueryView>
    </SheetOrDialog>
  )
}
