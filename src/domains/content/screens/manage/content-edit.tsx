import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentForm } from '#contract/content/content.model'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import { usePageTitle } from '#lib/title'
import { Page } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { contentQueries } from '../../content.queries'
import { ContentGone, goneOf } from '../../parts/content-gone'
import { isWrittenHere } from '../../parts/own-screen'
import { ContentEditor, type EditorPart, NEEDS_NETWORK } from './content-editor'
import { newForm } from './content-form'

type Props = { id: number; type: string; linkPart?: EditorPart; onBack: () => void }

/** `/content-edit`: content that is there by its id, or new content of a type. */
export function ContentEdit({ id, ...rest }: Props) {
  if (id) return <Existing key={id} id={id} {...rest} />
  const { type } = rest
  return isWrittenHere(type) ? <New key={type} {...rest} type={type} /> : <NoType onBack={rest.onBack} />
}

/** The address was written by hand, or is of another time. */
function NoType({ onBack }: Pick<Props, 'onBack'>) {
  return (
    <Page title="新建内容" onBack={onBack}>
      <Empty title="不能在这里新建这种内容" action={{ label: '去资源库', href: '/my-resource-library?view=mine' }}>
        请在资源库的“新建”里选择内容类型。
      </Empty>
    </Page>
  )
}

function New({ type, linkPart, onBack }: Omit<Props, 'id' | 'type'> & { type: ContentType }) {
  const [form] = useState<ContentForm>(() => newForm(type))
  const title = `新建${contentTypes[type].label}`
  usePageTitle(title)
  return <ContentEditor form={form} title={title} linkPart={linkPart} onBack={onBack} />
}

function Existing({ id, linkPart, onBack }: Omit<Props, 'type'>) {
  const query = useQuery(contentQueries.form(id))
  const note = useAgeNote(query, NEEDS_NETWORK)
  const { data, error } = query
  if (data)
    return (
      <ContentEditor
        form={data}
        title={`编辑${contentTypes[data.content_type].label}`}
        note={note}
        linkPart={linkPart}
        onBack={onBack}
      />
    )
  return (
    <Page title="编辑内容" onBack={onBack}>
      {error ? (
        <ContentGone gone={goneOf(undefined, error)} error={error} onRetry={() => query.refetch()} />
      ) : (
        <SkeletonPage>
          <SkeletonList rows={6} />
        </SkeletonPage>
      )}
    </Page>
  )
}
