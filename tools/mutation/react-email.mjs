/** Exports the used parts of react-email: loading everything takes a second per mutant. */
export { Button } from '../../node_modules/react-email/dist/components/button/button.mjs';
export { Column } from '../../node_modules/react-email/dist/components/column/column.mjs';
export { Container } from '../../node_modules/react-email/dist/components/container/container.mjs';
export { Head } from '../../node_modules/react-email/dist/components/head/head.mjs';
export { Heading } from '../../node_modules/react-email/dist/components/heading/heading.mjs';
export { Html } from '../../node_modules/react-email/dist/components/html/html.mjs';
export { Img } from '../../node_modules/react-email/dist/components/img/img.mjs';
export { Link } from '../../node_modules/react-email/dist/components/link/link.mjs';
export { Preview } from '../../node_modules/react-email/dist/components/preview/preview.mjs';
export { Row } from '../../node_modules/react-email/dist/components/row/row.mjs';
export { Text } from '../../node_modules/react-email/dist/components/text/text.mjs';
