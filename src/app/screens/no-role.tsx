import { noRole } from '#contract/kernel/pages.labels'
import { MessagePage } from './message-page'

/** A route whose roles the person lacks. */
export function NoRole() {
  return (
    <MessagePage code="401" title={noRole.title}>
      {noRole.text}
    </MessagePage>
  )
}
