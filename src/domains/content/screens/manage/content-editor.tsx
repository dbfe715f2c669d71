import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { contentHomes } from '#contract/content/content.homes'
import { contentStateLabels, visibilityLabels } from '#contract/content/content.labels'
import type { ContentForm, Visibility } from '#contract/content/content.model'
import { contentProblems, DELETED_DAYS, draftProblems } from '#contract/content/content.rules'
import { contentTypes } from '#contract/content/content.types'
import { navigate } from '#lib/navigate'
import { useOnline } from '#lib/net/online'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, attemptSaving, say } from '#ui/overlays/say'
import { OfflineNote } from '#ui/states/offline-note'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { RestoredNote } from '#ui/states/restored-note'
import { contentActs } from '../../content.mutations'
import { contentHref } from '../../parts/content-href'
import { ownScreenOf } from '../../parts/own-screen'
import { contentEditPath, WRITTEN } from '../../parts/paths'
import { AuthorsField } from './authors-field'
import { ChannelContents } from './channel-contents'
import { sentOf, wordsOf } from './content-form'
import { DimensionEditor } from './dimension-editor'
import { ReferenceField } from './reference-field'
import { ResourceFields } from './resource-fields'
import { MoreFields, WordFields } from './word-fields'

const ContentVersions = popup(() => import('./content-versions').then((m) => m.ContentVersions))
const PublishDialog = popup(() => import('./publish-dialog').then((m) => m.PublishDialog))

/** What being offline means to whoever writes. */
export const NEEDS_NETWORK = '保存和发布需要联网'

/** What a later domain adds to the form of content that leads elsewhere. */
export type EditorPart = (given: {
  form: ContentForm
  /** Something was changed that is not saved yet. */
  unsaved: boolean
  onTake: (of: { title?: string; description?: string; url: string }) => void
}) => ReactNode

type Props = {
  form: ContentForm
  title: string
  note?: ReactNode
  linkPart?: EditorPart | undefined
  onBack: () => void
}

/** Writes content: what its row of the table of types names, saved as a draft and published when it is whole. */
export function ContentEditor({ form: saved, title, note, linkPart, onBack }: Props) {
  const client = useQueryClient()
  const online = useOnline()
  const key = `content:${saved.id || `new-${saved.content_type}`}`
  const edit = useVersionedForm(key, saved, saved.version)
  const { value, version, dirty, set, reload, done } = edit
  const [asked, setAsked] = useState<'save' | 'publish'>()
  const [publishing, setPublishing] = useState(false)
  const { editor } = contentTypes[saved.content_type]
  const arrange = contentHomes[saved.content_type]?.arrange
  const words = wordsOf(value)
  const problems = asked === 'publish' ? contentProblems(words) : asked ? draftProblems(words) : {}
  const keep = async () => {
    const made = await contentActs.save(client, sentOf(value, version))
    done(made.version)
    return made
  }
  const save = async () => {
    setAsked('save')
    if (Object.keys(draftProblems(words)).length) return
    await attemptSaving(edit, async () => {
      const { id } = await keep()
      if (!saved.id) navigate(contentEditPath({ id }), { replace: true })
      await say('草稿已保存')
    })
  }
  const askPublish = () => {
    setAsked('publish')
    const [problem] = Object.values(contentProblems(words))
    if (problem) void say(problem, 'error')
    else setPublishing(true)
  }
  const publish = (visibility: Visibility) =>
    attemptSaving(edit, async () => {
      const now = dirty || !saved.id ? await keep() : { id: saved.id, version }
      // A first draft whose publishing is refused is kept: it goes on at its own address.
      if (!saved.id) navigate(contentEditPath(now), { replace: true })
      const made = await contentActs.publish(client, now.id, now.version, visibility)
      done(made.version)
      setPublishing(false)
      navigate(contentHref({ id: now.id, content_type: saved.content_type }), { replace: true })
      await say('已发布')
    })
  const buttons = (
    <>
      <OnlineButton variant="secondary" disabled={edit.overtaken} onClick={save}>
        保存草稿
      </OnlineButton>
      <OnlineButton disabled={edit.overtaken} onClick={askPublish}>
        {saved.state === 'draft' ? '发布' : '发布修改'}
      </OnlineButton>
    </>
  )
  // New content has no age that would say it.
  const said = note ?? (!online && <OfflineNote kind="offline">{NEEDS_NETWORK}</OfflineNote>)
  return (
    <Page title={title} onBack={onBack} note={said} barActions={buttons}>
      <div className="stack">
        <OvertakenNote form={edit} />
        <RestoredNote form={edit} />
        {saved.id > 0 && <State form={saved} dirty={dirty} onBroughtBack={reload} />}
        <WordFields value={value} set={set} problems={problems} />
        {(editor === 'resource' || editor === 'link') && (
          <ResourceFields value={value} set={set} problems={problems} whole={editor === 'resource'} />
        )}
        {editor === 'link' &&
          linkPart?.({
            form: saved,
            unsaved: dirty,
            onTake: ({ url, ...words }) => set({ ...words, data: { ...value.data, url } }),
          })}
        {editor === 'channel' && (
          <ChannelContents
            type={saved.content_type}
            value={value.contents}
            onChange={(contents) => set({ contents })}
          />
        )}
        {editor === 'reference' && (
          <ReferenceField
            form={value}
            {...(problems.ref && { error: problems.ref })}
            onPick={({ id, title }) =>
              set({
                data: { ...value.data, ref_id: id },
                ref: { title, href: '' },
                ...(!value.title.trim() && { title }),
              })
            }
          />
        )}
        {editor === 'own' && <OwnPart form={saved} />}
        <MoreFields value={value} set={set} problems={problems} />
        <AuthorsField authors={value.authors} onChange={(authors) => set({ authors })} />
        {saved.id > 0 ? (
          <DimensionEditor type={saved.content_type} id={saved.id} />
        ) : (
          <p className="secondary">
            保存草稿后，可以{arrange && `安排${arrange.label}，`}填写能力维度表
            {editor === 'standard' ? '（标准必须填写）' : ''}。
          </p>
        )}
      </div>
      {publishing && (
        <PublishDialog
          initial={saved.state === 'draft' ? 'org' : saved.visibility}
          onClose={() => setPublishing(false)}
          onPublish={publish}
        />
      )}
    </Page>
  )
}

/** The way to what the domain of its type adds. */
function OwnPart({ form }: { form: ContentForm }) {
  const own = ownScreenOf(form)
  if (!own) return null
  return (
    <Card title={own.label}>
      {form.id > 0 ? (
        <Button block variant="secondary" icon="edit" href={own.write}>
          {`编辑${own.label}`}
        </Button>
      ) : (
        <p className="secondary">保存草稿后，可以编辑{own.label}。</p>
      )}
    </Card>
  )
}

/** Where content stands, and what else can be done with it. */
type StateProps = { form: ContentForm; dirty: boolean; onBroughtBack: () => void }

function State({ form, dirty, onBroughtBack }: StateProps) {
  const client = useQueryClient()
  const [versions, setVersions] = useState(false)
  const { id, state } = form
  const arrange = contentHomes[form.content_type]?.arrange
  const remove = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `用到它的地方会显示“内容已被删除”，${DELETED_DAYS} 天内可以在“我写的”里恢复。`
    if (!(await confirm({ title: `删除“${form.title}”`, body, confirmText: '删除', danger: true }))) return
    await attempt(async () => {
      await contentActs.remove(client, id)
      navigate(`${WRITTEN}&state=deleted`, { replace: true })
      await say('已删除，在这里可以恢复')
    })
  }
  const putUp = (up: 0 | 1) =>
    attempt(async () => {
      await contentActs.setOnline(client, id, up)
      await say(up ? '已重新上架' : '已下架')
    })
  return (
    <Card>
      <div className="stack">
        <div className="row">
          <Tag tone={state === 'published' ? 'success' : 'warning'}>{contentStateLabels[state]}</Tag>
          {dirty && <Tag tone="info">有未保存的修改</Tag>}
          {form.has_draft && <Tag tone="info">有未发布的修改</Tag>}
          {state !== 'draft' && <span className="secondary">{visibilityLabels[form.visibility]}可见</span>}
        </div>
        <div className="row">
          <Button size="sm" variant="secondary" href={contentHref(form)}>
            查看
          </Button>
          {arrange && (
            <Button size="sm" href={`${arrange.path}${id}`}>
              {arrange.label}
            </Button>
          )}
          {state !== 'draft' && (
            <Button size="sm" variant="secondary" onClick={() => setVersions(true)}>
              历史版本
            </Button>
          )}
          {state === 'published' && (
            <OnlineButton size="sm" variant="secondary" onClick={() => putUp(0)}>
              下架
            </OnlineButton>
          )}
          {state === 'taken_down' && (
            <OnlineButton size="sm" variant="secondary" onClick={() => putUp(1)}>
              重新上架
            </OnlineButton>
          )}
          <OnlineButton size="sm" variant="danger" onClick={remove}>
            删除
          </OnlineButton>
        </div>
      </div>
      {versions && (
        <ContentVersions
          form={form}
          dirty={dirty}
          onClose={() => setVersions(false)}
          onBack={() => {
            setVersions(false)
            onBroughtBack()
          }}
        />
      )}
    </Card>
  )
}
