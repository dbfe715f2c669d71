/**
 * Skeletons of first screens, seen before any script runs. Classes are styled by the few rules inside index.html:
 * `fr` the frame, `fr-bar` the bar on top, `fr-cover` a picture, `fr-card` a card, `fr-line` a line of text (`fr-s` short).
 */
const bar = '<div class="fr-bar"><i class="fr-line fr-s"></i></div>'
const card = '<div class="fr-card"><i class="fr-line"></i><i class="fr-line fr-s"></i></div>'
const frame = (kind: string, inside: string) => `<div class="fr fr-${kind}" aria-hidden="true">${bar}${inside}</div>`

export const frames = {
  list: frame('list', card.repeat(4)),
  room: frame('room', `<div class="fr-cover"></div>${card.repeat(2)}`),
  form: frame('form', card),
  desk: frame('desk', card.repeat(6)),
}
