/** What of the rules of rich texts a component needs: components know no contract. */
export {
  isTooComplex,
  RICH_DEPTH_MAX,
  RICH_TAGS_MAX,
  readableHtml,
  richHref,
  richImage,
  richSize,
  richText,
  richTooComplex,
} from '#contract/kernel/rich'
